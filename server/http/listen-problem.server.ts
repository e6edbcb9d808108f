type Where = { readonly host: string; readonly port: number };
/** The names of the settings, such as PORT and HOST. */
type Named = { readonly port: string; readonly host: string };

/** Why a port cannot be opened, with the setting that is to be changed. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port }: Where,
  named: Named,
): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} is in use: set ${named.port} to another one.`);
    case "EACCES":
      return new Error(`Port ${port} may not be opened: set ${named.port} above 1023.`);
    case "EADDRNOTAVAIL":
      return new Error(
        `This machine has no address ${host}: set ${named.host} to one of its own, or to 0.0.0.0 for all of them.`,
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new Error(`The name ${host} leads nowhere: set ${named.host} to an address.`);
    default:
      return error;
  }
}
