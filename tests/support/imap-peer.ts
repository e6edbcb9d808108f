import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

type StoredMail = {
  readonly uid: number;
  readonly raw: Buffer;
  readonly internalDate: Date;
  readonly structure: string;
};

type Options = {
  readonly hasIdle?: boolean;
  /** In kilobytes. */
  readonly quota?: { readonly used: number; readonly limit: number };
};

const TEXT = '("text" "plain" ("charset" "utf-8") NIL NIL "8bit" 1 1 NIL NIL NIL NIL)';
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * A double of an IMAP server on a real socket, with the few commands that the site sends; any other
 * is refused, so a test fails when the site would change something. `dovecot.faults.ts` reads a
 * mailbox of a real server.
 */
export async function startImapPeer({ hasIdle = true, quota }: Options = {}) {
  const state = {
    password: "secret",
    folder: "INBOX",
    uidValidity: 1,
    nextUid: 1,
    mails: [] as StoredMail[],
    /** How many bytes of a mail are sent before the connection breaks. */
    breaksAt: null as number | null,
    /** What the server answers to these commands in place of doing them. */
    refuses: {} as Partial<Record<"SEARCH" | "FETCH", string>>,
  };
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idle = new Set<Socket>();
  const capabilities = ["IMAP4rev1", ...(hasIdle ? ["IDLE"] : []), ...(quota ? ["QUOTA"] : [])];

  function answer(socket: Socket, line: string) {
    const [tag = "", ...words] = line.split(" ");
    const isUid = words[0]?.toUpperCase() === "UID";
    const name = (isUid ? words[1] : words[0])?.toUpperCase() ?? "";
    const rest = words.slice(isUid ? 2 : 1).join(" ");
    commands.push(name === "LOGIN" ? "LOGIN" : line.slice(tag.length + 1));
    const send = (text: string) => socket.write(`${text}\r\n`);
    const done = (text = "done") => send(`${tag} OK ${text}`);
    if (name === "SEARCH" || name === "FETCH") {
      const refusal = state.refuses[name];
      if (refusal !== undefined) return send(`${tag} ${refusal}`);
    }
    switch (name) {
      case "CAPABILITY":
        send(`* CAPABILITY ${capabilities.join(" ")}`);
        return done();
      case "LOGIN":
        return rest.includes(state.password)
          ? done()
          : send(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
      case "LIST":
      case "LSUB":
        send(`* ${name} (\\HasNoChildren) "/" ${state.folder}`);
        return done();
      case "EXAMINE":
        if (rest.replaceAll('"', "") !== state.folder)
          return send(`${tag} NO [NONEXISTENT] no such folder`);
        send(`* ${state.mails.length} EXISTS`);
        send("* 0 RECENT");
        send(`* OK [UIDVALIDITY ${state.uidValidity}] valid`);
        send(`* OK [UIDNEXT ${state.nextUid}] next`);
        return done("[READ-ONLY] done");
      case "SEARCH":
        send(`* SEARCH ${found(rest).join(" ")}`.trim());
        return done();
      case "FETCH":
        return fetch(socket, tag, rest);
      case "GETQUOTAROOT":
        send('* QUOTAROOT "INBOX" ""');
        send(`* QUOTA "" (STORAGE ${quota?.used ?? 0} ${quota?.limit ?? 0})`);
        return done();
      case "IDLE":
        idle.add(socket);
        idleTags.set(socket, tag);
        send("+ idling");
        // As servers do: what came since the last command is told at once.
        return send(`* ${state.mails.length} EXISTS`);
      case "NOOP":
        send(`* ${state.mails.length} EXISTS`);
        return done();
      case "LOGOUT":
        send("* BYE");
        done();
        return socket.end();
      default:
        return send(`${tag} BAD this double does not know ${name}`);
    }
  }

  const idleTags = new Map<Socket, string>();

  function found(query: string): number[] {
    const [, one] = /UID (\d+)$/i.exec(query) ?? [];
    if (one !== undefined)
      return state.mails.map(({ uid }) => uid).filter((uid) => `${uid}` === one);
    const [, first] = /UID (\d+):\*/i.exec(query) ?? [];
    const [, day = "", month = "", year = ""] = /SINCE "?(\d+)-(\w{3})-(\d{4})/i.exec(query) ?? [];
    const uids = state.mails.map(({ uid }) => uid);
    if (first !== undefined) {
      const after = uids.filter((uid) => uid >= Number(first));
      // As the standard has it: the last mail is always part of N:*.
      return after.length > 0 ? after : uids.slice(-1);
    }
    const since = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
    return state.mails
      .filter(({ internalDate }) => year === "" || internalDate.getTime() >= since)
      .map(({ uid }) => uid);
  }

  function fetch(socket: Socket, tag: string, rest: string) {
    const [, uid = "", asked = ""] = /^(\d+) (.*)$/.exec(rest) ?? [];
    const index = state.mails.findIndex((mail) => mail.uid === Number(uid));
    const mail = state.mails[index];
    if (mail) {
      const parts: Buffer[] = [Buffer.from(`* ${index + 1} FETCH (UID ${mail.uid}`)];
      const add = (text: string) => parts.push(Buffer.from(` ${text}`));
      if (/RFC822\.SIZE/i.test(asked)) add(`RFC822.SIZE ${mail.raw.length}`);
      if (/INTERNALDATE/i.test(asked)) add(`INTERNALDATE "${imapDate(mail.internalDate)}"`);
      if (/BODYSTRUCTURE/i.test(asked)) add(`BODYSTRUCTURE ${mail.structure}`);
      const [isBody, , length = ""] = /BODY\.PEEK\[\](<0\.(\d+)>)?/i.exec(asked) ?? [];
      if (isBody) {
        const body = mail.raw.subarray(0, length === "" ? undefined : Number(length));
        add(`BODY[]${length === "" ? "" : "<0>"} {${body.length}}\r\n`);
        parts.push(state.breaksAt === null ? body : body.subarray(0, state.breaksAt));
        if (state.breaksAt !== null) {
          socket.write(Buffer.concat(parts));
          return socket.destroy();
        }
      }
      socket.write(Buffer.concat([...parts, Buffer.from(")\r\n")]));
    }
    return socket.write(`${tag} OK done\r\n`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      idle.delete(socket);
    });
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    let unread = "";
    socket.on("data", (chunk) => {
      unread += chunk.toString("latin1");
      const lines = unread.split("\r\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        if (line.toUpperCase() === "DONE") {
          idle.delete(socket);
          socket.write(`${idleTags.get(socket)} OK done\r\n`);
        } else answer(socket, line);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    state,
    commands,
    url: (password = state.password) =>
      `imap://sales%40riverstep.example:${password}@127.0.0.1:${port}`,
    /** A mail arrives; whoever waits with IDLE is told. */
    add(raw: string | Buffer, { internalDate = new Date(), structure = TEXT } = {}) {
      const uid = state.nextUid;
      state.nextUid += 1;
      state.mails.push({
        uid,
        raw: typeof raw === "string" ? Buffer.from(raw.replace(/\r?\n/g, "\r\n")) : raw,
        internalDate,
        structure,
      });
      for (const socket of idle) socket.write(`* ${state.mails.length} EXISTS\r\n`);
      return uid;
    },
    /** The server numbers its mails anew, as after it was moved. */
    renumber() {
      state.uidValidity += 1;
      state.nextUid = 1_000;
      state.mails = state.mails.map((mail) => {
        const uid = state.nextUid;
        state.nextUid += 1;
        return { ...mail, uid };
      });
      for (const socket of sockets) socket.destroy();
    },
    /** The mailbox is as it was when it had so many mails. */
    putBack(count: number) {
      state.mails = state.mails.slice(0, count);
      state.nextUid = (state.mails.at(-1)?.uid ?? 0) + 1;
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function imapDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");
  return `${day} ${time} +0000`;
}
