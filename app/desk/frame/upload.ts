import { isSignedOut } from "./live-source.ts";

/** How a post that takes long has ended. */
export type UploadEnd =
  | {
      readonly status: "answered";
      readonly code: number;
      readonly url: string;
      readonly text: string;
    }
  | { readonly status: "stopped" | "broken off" | "stood still" };

/**
 * Nobody but members may send much: after the end of the session an upload is refused as too large,
 * or the connection is closed in its midst.
 */
export async function endedSession(end: UploadEnd): Promise<boolean> {
  if (end.status === "broken off") return isSignedOut();
  if (end.status !== "answered") return false;
  return /\/desk\/sign-in(?:\?|$)/.test(end.url) || (end.code === 413 && (await isSignedOut()));
}

type Options = {
  readonly signal: AbortSignal;
  /** Called with what has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
};

/** The server ends a post that stands still for 30 s; it may be the line that does not say so. */
const STANDSTILL_MS = 60_000;
/** All is sent, and a busy server checks and stores it. */
const ANSWER_MS = 180_000;

/**
 * Posts a form once, and tells how far it is: `fetch` cannot. It always ends, and is never sent
 * again by itself.
 */
export function upload(
  address: string,
  body: URLSearchParams | FormData,
  { signal, onSent }: Options,
  request = new XMLHttpRequest(),
): Promise<UploadEnd> {
  return new Promise((resolve) => {
    let limit: ReturnType<typeof setTimeout> | undefined;

    function end(how: UploadEnd) {
      clearTimeout(limit);
      signal.removeEventListener("abort", stop);
      resolve(how);
    }
    function giveUp(status: "stopped" | "stood still") {
      // First, because the request tells of its own end too.
      end({ status });
      request.abort();
    }
    function stop() {
      giveUp("stopped");
    }
    function wait(ms: number) {
      clearTimeout(limit);
      limit = setTimeout(() => giveUp("stood still"), ms);
    }

    if (signal.aborted) return resolve({ status: "stopped" });
    signal.addEventListener("abort", stop);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(STANDSTILL_MS);
      onSent(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      wait(ANSWER_MS);
      onSent(1);
    };
    request.onerror = () => end({ status: "broken off" });
    request.onload = () => {
      const { status: code, responseURL: url, responseText: text } = request;
      end({ status: "answered", code, url, text });
    };
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    wait(STANDSTILL_MS);
    request.send(body);
  });
}
