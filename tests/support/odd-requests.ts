import { connect } from "node:net";

/** Numbers from 0 to 1 that repeat for the same seed, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const METHODS = [
  "POST",
  "POST",
  "POST",
  "POST",
  "POST",
  "GET",
  "HEAD",
  "PUT",
  "DELETE",
  "OPTIONS",
  "BREW",
  "",
];
const PATHS = [
  "/contact-us",
  "/newsletter",
  "/contact-us?pricing=1",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/unsubscribe?token=a.b.c",
  "/newsletter/confirm?token=%ff",
  "/contact-us.data",
  "/api/challenge",
  "/",
  "//",
  "/%",
  "/%00",
  "/..%2f..%2fetc/passwd",
  "/\\evil",
  "*",
  "/healthz",
  "/readyz",
  "/hire/react-developer",
  "/contact-us?index",
  `/${"a".repeat(5_000)}`,
  "/_root.data?_routes=x",
  "/newsletter.data",
  "/products/__proto__",
  "/products/constructor",
  "/hire/toString",
  "/blog/tags/__proto__",
  "/api/figures",
  "/api/reports",
  "/404",
  "/work/constructor",
  "/hire/developers?type=constructor",
  "/search?q=%F0%9F%99%82",
  "/desk",
];
const FORM = "application/x-www-form-urlencoded";
const FORM_PATHS = [
  "/contact-us",
  "/pricing",
  "/hire/react-developer",
  "/newsletter",
  "/newsletter/confirm",
];
const GOOD_ANSWERS: Readonly<Record<string, string>> = {
  email: "asha@client.example",
  fullName: "Asha Rao",
  name: "Asha Rao",
  message: "Hello",
  phoneNumber: "+44 20 7946 0123",
};
const TYPES = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  'multipart/form-data; boundary="',
  "application/json",
  "text/plain",
  "",
  "\u00ff",
  "application/x-www-form-urlencoded; charset=utf-16",
];
const NAMES = [
  "email",
  "fullName",
  "message",
  "phoneNumber",
  "altcha",
  "visit",
  "consentVersion",
  "leaveEmpty",
  "topic",
  "requirements",
  "companyName",
  "projectDescription",
  "serviceType",
  "__proto__",
  "constructor",
  "email[]",
  "email.a",
  "%00",
  "é",
  "",
  "List-Unsubscribe",
];
const VALUES = [
  "asha@client.example",
  "+44 20 7946 0123",
  "Hello",
  "",
  " ",
  "0",
  "null",
  "[object Object]",
  "-1",
  "\u0000",
  "a\r\nBcc: b@example.org",
  "<script>alert(1)</script>",
  "'; drop table leads; --",
  "{{7*7}}",
  "\u202etxt",
  "x".repeat(6_000),
  "🙂".repeat(2_000),
  '{"page":1}',
  '{"page":"/a","__proto__":{}}',
  "[[[[",
  "enquiry-2026-11",
  btoa("{}"),
  btoa('{"challenge":{"parameters":{}},"solution":1}'),
  btoa("null"),
  "toString",
  "\ud800",
];
const HEADERS = [
  "Origin: null",
  "Origin: http://evil.example",
  "Origin: \u0001",
  "Sec-Fetch-Site: cross-site",
  "Cookie: a=b; ;=",
  "X-Forwarded-For: a, b, ::1",
  "X-Forwarded-Proto: ftp",
  "Transfer-Encoding: chunked",
  "Expect: 100-continue",
  "Content-Encoding: gzip",
  "Range: bytes=5-2",
  "If-None-Match: *",
  "Accept: text/x-component",
  "Upgrade: websocket",
  "Origin: data:x",
  "Sec-Fetch-Site: same-origin",
  "Host: 1.2.3.4.5",
  "Host: [:::]",
  "If-Modified-Since: never",
  "Range: bytes=9007199254740993-",
  "Range: bytes=0-99999999999999999999",
  "Accept-Encoding: br;q=a, ;, *;q=",
  "Accept: application/json",
  `X-Big: ${"a".repeat(20_000)}`,
  "Content-Length: 5",
  "Content-Length: -1",
  "Host: a b",
  "no colon",
];

/**
 * The bytes of a request: half are forms with wrong answers; in the others nearly everything may be
 * wrong.
 */
function oddRequest(random: () => number): Buffer {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(items));
  const value = () => (random() < 0.3 ? generatedText(random) : pick(VALUES));
  const answerTo = (name: string) => (random() < 0.7 ? (GOOD_ANSWERS[name] ?? value()) : value());

  const isForm = random() < 0.5;
  const type = isForm ? FORM : pick(TYPES);
  const names = isForm
    ? new Set([...Object.keys(GOOD_ANSWERS), ...some(NAMES, 6)])
    : some(NAMES, 12);
  const body = encode(
    type,
    Array.from(names, (name) => [name, answerTo(name)]),
  );
  const head = [
    isForm ? `POST ${pick(FORM_PATHS)} HTTP/1.1` : `${pick(METHODS)} ${pick(PATHS)} HTTP/1.1`,
    "Host: localhost",
    `Content-Type: ${type}`,
    // Like the pages' forms with JavaScript; the others like a form without it.
    ...(isForm && random() < 0.8 ? ["Accept: application/json"] : []),
    ...(isForm ? [] : some(HEADERS, 2)),
    ...(isForm || random() < 0.9 ? [`Content-Length: ${body.length}`] : []),
    "Connection: close",
  ];
  const sent = isForm ? body : damage(body, random);
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), sent]);
}

const ALPHABETS = [
  "az",
  "09",
  " /",
  "\u0000\u001f",
  "\u00a1\u024f",
  "\u0900\u097f",
  "\u200b\u206f",
  "\uac00\ud7a3",
  "\ufe00\uffff",
];

/**
 * Text from one range of Unicode, mostly short, sometimes after a letter, an @ or a sign, sometimes
 * as an address.
 */
function generatedText(random: () => number): string {
  const [first = "a", last = "z"] = ALPHABETS[Math.floor(random() * ALPHABETS.length)] ?? "";
  const span = last.charCodeAt(0) - first.charCodeAt(0) + 1;
  const length = Math.floor(random() ** 4 * 3_000);
  const letter = () => String.fromCharCode(first.charCodeAt(0) + Math.floor(random() * span));
  const text = Array.from({ length }, letter).join("");
  const start = ["", "", "", "a@", "=", "+", "{", "=?utf-8?B?"][Math.floor(random() * 8)] ?? "";
  return start + text + (random() < 0.2 ? `@${text.slice(0, 60)}.example` : "");
}

function encode(type: string, fields: [string, string][]): Buffer {
  if (!type.startsWith("multipart")) return Buffer.from(new URLSearchParams(fields).toString());
  const part = ([name, value]: [string, string]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return Buffer.from(`${fields.map(part).join("")}--x--\r\n`);
}

/** Puts one wrong byte into some bodies, and cuts off the end of others. */
function damage(body: Buffer, random: () => number): Buffer {
  const somewhere = Math.floor(random() * body.length);
  if (random() < 0.3 && body.length > 0) body[somewhere] = Math.floor(random() * 256);
  return random() < 0.1 ? body.subarray(0, somewhere) : body;
}

const PATIENCE_MS = 30_000;
const IMPATIENCE_MS = 1_500;

/**
 * Sends exactly these bytes and returns the answer's status; 0 if the connection ended without one.
 */
function statusOf(port: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    // The server may wait for the rest of a truncated body, so the client gives up.
    socket.setTimeout(isCutShort(bytes) ? IMPATIENCE_MS : PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      // Enough for the status that follows a "100 Continue" in the same packet.
      answer += chunk.toString("latin1").slice(0, 60);
      if (finalStatus(answer) !== 0) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(finalStatus(answer)));
  });
}

function finalStatus(answer: string): number {
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return statuses.find((status) => status !== 100) ?? 0;
}

/**
 * Whether less was sent than announced: the only case in which the server may leave a request
 * unanswered.
 */
function isCutShort(bytes: Buffer): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.toString("latin1", 0, end);
  const [, announced] = /^Content-Length: (\d+)/m.exec(head) ?? [];
  return Number(announced) > bytes.length - end - 4 || head.includes("Transfer-Encoding: chunked");
}

/**
 * Sends `count` odd requests, a few at a time, and counts the answers by status, 0 for none; keeps
 * the requests that caused a 5xx, and those left unanswered for no reason.
 */
export async function sendOddRequests(port: number, count: number, seed: number) {
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const unanswered: string[] = [];
  let left = count;
  async function sendNext() {
    while (left > 0) {
      left -= 1;
      const bytes = oddRequest(random);
      const status = await statusOf(port, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failed.push(bytes.toString("latin1").slice(0, 400));
      if (status === 0 && !isCutShort(bytes))
        unanswered.push(bytes.toString("latin1").slice(0, 400));
    }
  }
  await Promise.all(Array.from({ length: 16 }, sendNext));
  return {
    statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
    failed,
    unanswered,
  };
}
