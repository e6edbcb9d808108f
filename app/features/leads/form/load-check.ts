import { addressOfFailed } from "#app/browser/islands/address-of-failed.ts";

let failed: string | undefined;
let failures = 0;

/** Defines the element of the human check; false if its code cannot be loaded now. */
export async function loadCheck(): Promise<boolean> {
  try {
    await (failed
      ? import(/* @vite-ignore */ `${failed}?retry=${failures}`)
      : import("./altcha.ts"));
    return true;
  } catch (error) {
    failures += 1;
    failed ??= addressOfFailed(error);
    return false;
  }
}
