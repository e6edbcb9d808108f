import { createContext } from "react-router";

/** Logs a rendering error. During the build there is no log, and the build fails instead. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  throw error;
});
