import { randomUUID } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { lockMember } from "#features/members/tables/members-table.server.ts";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  markPasskeyUsed,
  passkeysOf,
  type StoredPasskey,
} from "#features/members/tables/sign-in-tables.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { PASSKEY_MS, type SignedLinks } from "#server/signed-links.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { consumeChallenge } from "#server/store/used-challenges-table.server.ts";
import {
  actorOf,
  type SignedIn,
  type SignInBrowser,
  type SignInOutcome,
} from "#shared/contracts/desk.ts";
import { beginSession, browserName } from "./sessions.server.ts";

// Without a list, the library asks Node for ML-DSA, which is experimental there and prints a
// warning.
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export async function passkeyOptions({ links }: Site, origin: string) {
  const { hostname: rpID } = new URL(origin);
  // Without a list of credentials the browser offers its own ones, and nobody learns which exist
  // here.
  const challenge = newChallenge(links, "sign in");
  return JSON.stringify(
    await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" }),
  );
}

export async function signInByPasskey(
  site: Site,
  answer: string,
  origin: string,
  browser: SignInBrowser,
): Promise<SignInOutcome> {
  const { store, links, clock } = site;
  const response = read<AuthenticationResponseJSON>(answer);
  const passkey = response ? await findPasskey(store.db, response.id) : undefined;
  const counter =
    response && passkey ? await verifiedCounter(links, response, passkey, origin) : undefined;
  if (!response || !passkey || counter === undefined) return { status: "refused" };
  return store.transaction<SignInOutcome>(async (db) => {
    const member = await lockMember(db, passkey.memberId, store.kind);
    const isFresh = await consume(site, db, response);
    if (!member || !isFresh) return { status: "refused" };
    await markPasskeyUsed(db, passkey.id, counter, isoFromNow(clock));
    const who = { actor: actorOf(member), now: clock() };
    await audit(db, {
      ...who,
      action: "signed in by passkey",
      record: member.email,
      detail: passkey.name,
    });
    return {
      status: "signed in",
      token: await beginSession(db, clock, member.id, browser),
      hasPasskey: true,
    };
  });
}

export async function newPasskeyOptions(site: Site, { member }: SignedIn, origin: string) {
  const { store, links } = site;
  const known = await passkeysOf(store.db, member.id);
  const options = await generateRegistrationOptions({
    rpName: site.brand().name,
    rpID: new URL(origin).hostname,
    userName: member.email,
    userDisplayName: member.name || member.email,
    userID: new TextEncoder().encode(member.id),
    challenge: newChallenge(links, purposeOf(member.id)),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

export async function addPasskey(
  site: Site,
  { member }: SignedIn,
  answer: string,
  origin: string,
  userAgent: string,
): Promise<Done> {
  const { links, store, clock } = site;
  const response = read<RegistrationResponseJSON>(answer);
  const credential = response && (await verifiedCredential(links, response, member.id, origin));
  if (!credential) return { status: "refused" };
  return store.transaction<Done>(async (db) => {
    const isMember = (await lockMember(db, member.id, store.kind)) !== undefined;
    const isFresh = await consume(site, db, response);
    const known = await findPasskey(db, credential.id);
    // The same answer of the device again: it was stored, but the member was not told.
    if (isMember && !isFresh && known?.memberId === member.id) return { status: "done" };
    if (!isMember || !isFresh || known) return { status: "refused" };
    const name = browserName(userAgent);
    const createdAt = isoFromNow(clock);
    await insertPasskey(db, { ...credential, memberId: member.id, name, createdAt, usedAt: null });
    const who = { actor: actorOf(member), now: clock() };
    await audit(db, { ...who, action: "passkey added", record: member.email, detail: name });
    return { status: "done" };
  });
}

export async function passkeysOfMember({ store }: Site, { member }: SignedIn) {
  const passkeys = await passkeysOf(store.db, member.id);
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
}

export function removePasskey({ store, clock }: Site, { member }: SignedIn, id: string) {
  return store.transaction(async (db) => {
    if (!(await deletePasskey(db, member.id, id))) return;
    await audit(db, {
      actor: actorOf(member),
      now: clock(),
      action: "passkey removed",
      record: member.email,
    });
  });
}

// Requesting a challenge stores nothing. A used one is stored, so that it works once on any
// instance.
function consume(
  { clock }: Site,
  db: Database,
  { response }: { response: { clientDataJSON: string } },
) {
  return consumeChallenge(db, challengeIn(response.clientDataJSON), isoFromNow(clock, PASSKEY_MS));
}

type Done = { readonly status: "done" | "refused" };
const CREDENTIAL_ID = /^[\w-]{1,2000}$/;
const purposeOf = (memberId: string) => `add ${memberId}`;

const newChallenge = (links: SignedLinks, purpose: string) =>
  new TextEncoder().encode(links.sign("passkey", `${purpose}~${randomUUID()}`));

function isOurs(links: SignedLinks, purpose: string, challenge: string): boolean {
  const reading = links.read("passkey", Buffer.from(challenge, "base64url").toString());
  return reading.status === "valid" && reading.id.startsWith(`${purpose}~`);
}

function read<Response extends { id: string; response: { clientDataJSON: string } }>(
  text: string,
): Response | null {
  try {
    const value = JSON.parse(text);
    const isResponse =
      typeof value?.response?.clientDataJSON === "string" && CREDENTIAL_ID.test(value.id);
    return isResponse ? value : null;
  } catch {
    return null;
  }
}

/** The signed challenge. Call it only after the library has verified the answer. */
const challengeIn = (clientDataJSON: string): string =>
  JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")).challenge;

async function verifiedCounter(
  links: SignedLinks,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter, transports }: StoredPasskey,
  origin: string,
): Promise<number | undefined> {
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isOurs(links, "sign in", challenge),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id,
      publicKey: Buffer.from(publicKey, "base64url"),
      counter,
      transports: JSON.parse(transports),
    },
  }).catch(() => null);
  return result?.verified ? (result.authenticationInfo.newCounter ?? counter) : undefined;
}

async function verifiedCredential(
  links: SignedLinks,
  response: RegistrationResponseJSON,
  memberId: string,
  origin: string,
) {
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isOurs(links, purposeOf(memberId), challenge),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    id,
    counter,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    transports: JSON.stringify(transports),
  };
}
