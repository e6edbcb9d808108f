import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "#server/durable-file.server.ts";
import { type MailTransport, toMessage } from "./mail-transport.server.ts";

export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isFile: true,
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(join(folder, mail.file), message as Buffer, 0o600);
    },
  };
}
