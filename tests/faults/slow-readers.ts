import { connect, type Socket } from "node:net";

/**
 * Connections that ask for a large file and read as good as none of it. Prints how many are open each second, and
 * ends when none is left.
 */
const [host = "", port = "", path = "", each = "", ...addresses] = process.argv.slice(2);
const EVERY_MS = 1_000;
const BYTES = 64;

const sockets: Socket[] = [];
for (const localAddress of addresses) {
  for (let count = 0; count < Number(each); count += 1) {
    const socket = connect({ host, port: Number(port), localAddress });
    socket.on("error", () => {}).pause();
    socket.on("connect", () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
    sockets.push(socket);
  }
}
const isOpen = (socket: Socket) => socket.readyState === "open" && !socket.readableEnded;
const timer = setInterval(() => {
  for (const socket of sockets) socket.read(BYTES);
  if (sockets.some(({ connecting }) => connecting)) return;
  const open = sockets.filter(isOpen).length;
  console.log(open);
  if (open === 0) clearInterval(timer);
}, EVERY_MS);
