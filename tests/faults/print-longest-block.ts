import { longestBlock } from "#tests/support/longest-block.ts";

/** For a server whose loopback is that of another network: prints its longest block in milliseconds. */
console.log(await longestBlock(Number(process.argv[2])));
