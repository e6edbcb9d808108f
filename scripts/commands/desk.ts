import { type Command, InvalidArgumentError, Option } from "commander";
import { addSamples } from "#features/enquiries/samples.server.ts";
import { inviteMember } from "#features/members/invite-member.server.ts";
import { signInUrl } from "#features/members/mails/members-mails.server.ts";
import { listMembers } from "#features/members/tables/members-table.server.ts";
import { publicUrl } from "#server/config.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { commandLine } from "#shared/contracts/desk.ts";
import { type Role, roles } from "#shared/contracts/desk-pages.ts";
import { FOREIGN_LETTERS, hasForeignLetters } from "#shared/forms/foreign-letters.ts";
import { addressFrom, isPlainAddress } from "#shared/forms/text.ts";
import { print } from "../store/printable.ts";
import { withStore } from "../store/with-store.ts";

const MOST_SAMPLES = 1_000_000;

export default function desk(command: Command) {
  const role = new Option(
    "--role <role>",
    "admin for the first member, sales for others when left out",
  ).choices(roles);
  command
    .command("invite")
    .description("prints and mails a link that signs a member in once")
    .argument("<email>", "", readEmail)
    .addOption(role)
    .option("--name <name>", "how the desk calls them", "")
    .action((email, options) => invite(email, options.name, options.role));
  command
    .command("members")
    .description("who they are")
    .action(() => members());
  command
    .command("sample")
    .description("adds made-up enquiries to try the desk with")
    .argument("<count>", "how many", readCount)
    .action((count) => sample(count));
}

function readEmail(text: string): string {
  const address = addressFrom(text);
  if (hasForeignLetters(address)) throw new InvalidArgumentError(`${FOREIGN_LETTERS}.`);
  if (isPlainAddress(address)) return address;
  throw new InvalidArgumentError("Expected an email address.");
}

function readCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MOST_SAMPLES) return count;
  throw new InvalidArgumentError(`Expected a number from 1 to ${MOST_SAMPLES}.`);
}

const wordsFor = {
  invited: (email: string, role: string) => `${email} is now a member: ${role}.`,
  "already a member": (email: string, role: string) =>
    `${email} was a member already, and stays one: ${role}.`,
  "made admin": (email: string) => `${email} was a member already, and is an admin now.`,
};

async function invite(email: string, name: string, wanted: Role | undefined) {
  await withStore(async (store, config) => {
    const hasAdmin = (await listMembers(store.db)).some(({ role }) => role === "admin");
    if (!hasAdmin && wanted && wanted !== "admin")
      throw new Error("The first member is an admin: there is none yet.");
    const role = wanted ?? (hasAdmin ? "sales" : "admin");
    const clock = () => new Date();
    const keys = await readKeys(config);
    const links = createSignedLinks(keys, clock);
    const siteUrl = publicUrl(config);
    const parts = {
      store,
      clock,
      keys,
      links,
      mailDomain: () => new URL(siteUrl).hostname,
      onStored: () => {},
    };
    const invited = await inviteMember(parts, commandLine, { email, name, role });
    print(wordsFor[invited.status](email, invited.role));
    print("The link is in their mailbox soon, and here. It signs in once, within three days:");
    print(signInUrl(siteUrl, links, invited.linkId));
  });
}

async function sample(count: number) {
  await withStore(async (store, { isProduction }) => {
    if (isProduction)
      throw new Error("With NODE_ENV=production nothing made-up is mixed with real enquiries.");
    const owners = (await listMembers(store.db)).map(({ id, name, email }) => ({
      id,
      name: name || email,
    }));
    await addSamples(store, count, { owners, now: new Date() });
    print(`Added ${count}.`);
    if (owners.length === 0)
      print("Nobody owns any of them: there is no member yet. Invite some before the next ones.");
  });
}

async function members() {
  await withStore(async ({ db }) => {
    for (const { email, role, name } of await listMembers(db))
      print(`${role.padEnd(8)}${email.padEnd(36)}${name}`);
  });
}
