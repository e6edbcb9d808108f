import { publicUrl } from "#server/config.server.ts";
import { signInUrl } from "#server/delivery/desk-link-mail.server.ts";
import { inviteMember } from "#server/desk/members.server.ts";
import { addSamples, removeSamples } from "#server/enquiries/samples.server.ts";
import { forgetEnquiryCounts } from "#server/figures/count-enquiries.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { listMembers } from "#server/store/members-table.server.ts";
import { type Role, roles } from "#shared/desk-pages.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `The members of the desk, where the people behind the site work: /desk. The server may be running.
  npm run desk -- invite EMAIL [--role ROLE] [--name NAME]   prints and mails a link that signs them in once
  npm run desk -- members                                    who they are
  npm run desk -- sample COUNT | --remove                    adds made-up enquiries to try the desk with, or removes them
  ROLE  ${roles.join(", ")}; admin when left out for the first member, sales for others`;

const options = {
  role: { type: "string" },
  name: { type: "string", default: "" },
  remove: { type: "boolean" },
} as const;
const commandLine = { id: null, name: "command line" };

await runCommand(USAGE, async () => {
  const { command, words, values } = readWords(options);
  const [email] = words;
  if (command === "members" && words.length === 0) return members();
  if (command === "sample") return sample(values.remove ? 0 : Number(email));
  if (command !== "invite" || !email || words.length > 1) throw new UsageError("Not understood.");
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is no email address.`);
  if (values.role !== undefined && !isRole(values.role)) throw new UsageError(`There is no role ${values.role}.`);
  await invite(email, values.name, values.role);
});

async function invite(email: string, name: string, wanted: Role | undefined) {
  await withStore(async (store, config) => {
    const hasAdmin = (await listMembers(store.db)).some(({ role }) => role === "admin");
    if (!hasAdmin && wanted && wanted !== "admin") throw new Error("The first member is an admin: there is none yet.");
    const role = wanted ?? (hasAdmin ? "sales" : "admin");
    const clock = () => new Date();
    const keys = await readKeys(config);
    const links = createSignedLinks(keys, clock);
    const siteUrl = publicUrl(config);
    const parts = { store, clock, keys, links, mailDomain: new URL(siteUrl).hostname, onStored: () => {} };
    const { status, linkId } = await inviteMember(parts, commandLine, { email, name, role });
    print(status === "invited" ? `${email} is now a member: ${role}.` : `${email} was a member already.`);
    print("The link is in their mailbox soon, and here. It signs in once, within three days:");
    print(signInUrl(siteUrl, links, linkId));
  });
}

async function sample(count: number) {
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new UsageError("Say how many, up to a million.");
  await withStore(async (store, { isProduction }) => {
    if (isProduction) throw new Error("With NODE_ENV=production nothing made-up is mixed with real enquiries.");
    await forgetEnquiryCounts(store);
    if (count === 0) return print(`${await removeSamples(store)} made-up enquiries were removed.`);
    const owners = (await listMembers(store.db)).map(({ id }) => id);
    await addSamples(store, count, { owners, now: new Date(), progress: (done) => print(`${done} of ${count}`) });
    await forgetEnquiryCounts(store);
    print(`Added ${count}.`);
  });
}

async function members() {
  await withStore(async ({ db }) => {
    for (const { email, role, name } of await listMembers(db)) print(`${role.padEnd(8)}${email.padEnd(36)}${name}`);
  });
}

function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
