import { longestBlock } from "#tests/support/longest-block.ts";

/** For a server in another network namespace: prints its longest block in milliseconds. */
console.log(await longestBlock(Number(process.argv[2])));
