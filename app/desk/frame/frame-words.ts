import { createContext } from "react";

/** Words from the layout, for what every page has. The page of an error has only these labels. */
export const FrameWordsContext = createContext({
  unsent: { unreachable: "", broken: "" },
  signOut: { heading: "Unsent text", body: "" },
  liveness: { notLive: "", signedOut: "" },
});
