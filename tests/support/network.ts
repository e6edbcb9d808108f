import { execFileSync, spawn, spawnSync } from "node:child_process";

const ip = (...words: string[]) => execFileSync("ip", words, { stdio: "pipe" });

/** Only root may make networks, with the programs of iproute2. */
export const canMakeNetworks =
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--net", "ip", "link", "add", "v0", "type", "veth", "peer", "name", "v1"]).status === 0;
if (!canMakeNetworks) console.log("SKIPPED slow readers: no networks can be made here (root and iproute2 can).");

type Line = {
  /** Of the site's end; clients have the others of this /24. */
  readonly network: `${number}.${number}.${number}`;
  readonly clients: readonly number[];
  /** How fast the line is towards the clients; as fast as the machine unless given. */
  readonly kbits?: number;
  /** Bytes that the kernel of the clients takes ahead of them. */
  readonly receiveBuffer?: number;
};

/** A network for the site and one for the clients of each line, at the MTU of Ethernet: loopback's hides slow readers. */
export async function createNetwork<Name extends string>(lines: Readonly<Record<Name, Line>>) {
  const nameOf = (name: string) => `test-${process.pid}-${name}`;
  const within = (name: Name | "site") => ["ip", "netns", "exec", nameOf(name)];
  const names = Object.keys(lines) as Name[];
  for (const name of ["site", ...names]) {
    ip("netns", "add", nameOf(name));
    ip("-n", nameOf(name), "link", "set", "lo", "up");
  }
  for (const [index, name] of names.entries()) {
    const { network, clients, kbits, receiveBuffer } = lines[name];
    const ends = ["link", "add", `to${index}`, "netns", nameOf("site"), "mtu", "1500"];
    ip(...ends, "type", "veth", "peer", "name", "out", "netns", nameOf(name), "mtu", "1500");
    ip("-n", nameOf("site"), "address", "add", `${network}.1/24`, "dev", `to${index}`);
    for (const client of clients) ip("-n", nameOf(name), "address", "add", `${network}.${client}/24`, "dev", "out");
    ip("-n", nameOf("site"), "link", "set", `to${index}`, "up");
    ip("-n", nameOf(name), "link", "set", "out", "up");
    const bucket = ["tbf", "rate", `${kbits}kbit`, "burst", "2k", "latency", "20s"];
    if (kbits) execFileSync("tc", ["-n", nameOf("site"), "qdisc", "add", "dev", `to${index}`, "root", ...bucket]);
    const sizes = `net.ipv4.tcp_rmem=4096 ${receiveBuffer} ${receiveBuffer}`;
    if (receiveBuffer) execFileSync("ip", [...within(name).slice(1), "sysctl", "-qw", sizes]);
  }
  return {
    within,
    /** Runs a script as somebody in that network, and resolves with what it printed as JSON. */
    async ask<Answer>(name: Name | "site", script: string, ...words: string[]): Promise<Answer> {
      const [program = "", ...rest] = [...within(name), process.execPath, script, ...words];
      const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
      let said = "";
      for await (const chunk of child.stdout) said += chunk;
      return JSON.parse(said) as Answer;
    },
    async [Symbol.asyncDispose]() {
      for (const name of ["site", ...names]) ip("netns", "delete", nameOf(name));
    },
  };
}
