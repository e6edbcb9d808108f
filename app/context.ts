import { createContext } from "react-router";
import type { DeskServices, EnquiryServices } from "#shared/contracts/desk-services.ts";
import type { Client, Services } from "#shared/contracts/services.ts";

/** Keys under which the HTTP layer passes services to actions; see docs/decisions/0003-two-module-graphs.md. */
export const servicesContext = createContext<Services>();
export const deskContext = createContext<DeskServices>();
export const enquiriesContext = createContext<EnquiryServices>();
/** Logs a rendering error. During the build there is no log, and the build fails instead. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  throw error;
});
export const clientContext = createContext<Client>();
