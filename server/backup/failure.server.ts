const NETWORK = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "UND_ERR_SOCKET"];
const SILENT = ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"];
const REFUSED = ["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "Forbidden"];

type Failure = Error & { readonly code?: string; readonly serviceCode?: string; readonly status?: number };

/** The same error with a message that says what to do. It holds neither credentials nor the body of an answer. */
export function failureOf(storage: string, error: unknown): Error {
  const { code, serviceCode = "", status, name, message, cause } = error as Failure;
  const deep = code ?? (cause as Failure | undefined)?.code ?? "";
  const because = (text: string) => new Error(`${storage}: ${text}`, { cause: error });
  if (deep === "ENOSPC" || deep === "EDQUOT" || /disk is full/.test(message))
    return because("its disk is full: make room, or keep fewer (BACKUP_KEEP)");
  // SQLite also says this when a full disk leaves no room for its shared memory.
  if (/disk I\/O error/.test(message)) return because("its disk is full, or fails: make room, then look at the disk");
  if (["EACCES", "EPERM", "EROFS"].includes(deep)) return because("this account may not write there");
  if (["ENOTDIR", "EEXIST"].includes(deep)) return because("it is no folder");
  if (REFUSED.includes(serviceCode) || status === 403 || /\b403\b/.test(message)) {
    return because(`the store refuses the key (${serviceCode || 403}): check BACKUP_S3_KEY_ID, -_SECRET and -_REGION`);
  }
  if (serviceCode === "NoSuchBucket" || /no such bucket/.test(message)) {
    return because("there is no such bucket: make it, or check the path of BACKUP_TO");
  }
  if (name === "TimeoutError" || SILENT.includes(deep)) return because("it did not answer in time");
  if (NETWORK.includes(deep)) return because(`it cannot be reached (${deep})`);
  if (/CERT|SSL|TLS/.test(deep)) return because(`its certificate is not trusted (${deep}): see NODE_EXTRA_CA_CERTS`);
  if (status) return because(`the store answered ${status} ${serviceCode}`.trim());
  return because(message);
}
