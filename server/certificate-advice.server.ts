const EXPIRED = /CERT_HAS_EXPIRED|certificate has expired/i;
const NOT_TRUSTED =
  /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_|ALTNAME|certificate|altnames/i;

/** What to do about the certificate of the server that a setting names; empty for other errors. */
export function adviceOnCertificate(setting: string, error: unknown): string {
  const { code = "", message = "" } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  const said = `${code} ${message}`;
  if (EXPIRED.test(said))
    return `The certificate of the server that ${setting} names has expired: renew it there. If it has not, the clock of this machine is wrong.`;
  if (NOT_TRUSTED.test(said))
    return `The server that ${setting} names needs a certificate for that name, from a known authority; NODE_EXTRA_CA_CERTS names a file with one of your own.`;
  return "";
}
