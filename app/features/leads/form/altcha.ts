import "altcha/external";
import type { State } from "altcha/types";
import workerUrl from "altcha/workers/pbkdf2?url&no-inline";
import type { Ref } from "react";
import { HUMAN_CHECK_LABEL } from "#features/leads/lead-fields.ts";

// The widget's own bundle starts its worker from a blob, which our content policy forbids.
globalThis.$altcha.algorithms.set(
  "PBKDF2/SHA-256",
  () => new Worker(workerUrl, { type: "module" }),
);

const { i18n } = globalThis.$altcha;
i18n.set("en", { ...i18n.get("en"), label: HUMAN_CHECK_LABEL });

export type CheckState = `${State}`;

/** The widget's element; its methods exist once it is mounted. */
export type CheckElement = HTMLElement & {
  reset?: (state?: CheckState) => void;
  verify?: () => Promise<unknown>;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "altcha-widget": {
        ref: Ref<CheckElement>;
        challenge: string;
        name: string;
        type: "native";
        configuration: string;
        onload: () => void;
        onstatechange: (event: CustomEvent<{ state: CheckState }>) => void;
      };
    }
  }
}
