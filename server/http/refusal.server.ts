import type { ServerResponse } from "node:http";
import { policyOfNothing } from "./content-security-policy.server.ts";

export type Refusal = {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export const machineHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": policyOfNothing,
};

const plain = { "content-type": "text/plain; charset=utf-8", ...machineHeaders };

export const tooMany = (seconds = 60): Refusal => ({
  status: 429,
  message: `This was sent or opened too often in a short time. Please wait ${seconds} s, go back, and try again.`,
  headers: { "retry-after": String(seconds) },
});

export function refuse({ status, message, headers }: Refusal): Response {
  return new Response(`${message}\n`, { status, headers: { ...plain, ...headers } });
}

export function sendRefusal(response: ServerResponse, { status, message, headers }: Refusal): void {
  response.writeHead(status, { ...plain, ...headers }).end(`${message}\n`);
}
