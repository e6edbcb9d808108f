/** What npm's own words mean, the first that fits, and what to do about it. */
const REASONS = [
  [
    // npm that finds the file of a package cut short blames the file.
    /ENOSPC|no space left|EDQUOT|parsing empty string/i,
    "The disk is full: the packages need about 1.2 GB while they are installed and 0.5 GB afterwards. Free some space and run the command again; nothing has to be cleaned up.",
  ],
  [
    /E407|407 Proxy|proxy authentication/i,
    "The proxy wants to know who you are: give it in HTTPS_PROXY, as http://user:password@proxy:port, or by `npm config set https-proxy`.",
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)|DEPTH_ZERO|CERT_/,
    "The connection to the registry is signed by a certificate that Node does not know, as company proxies do: name its file in NODE_EXTRA_CA_CERTS.",
  ],
  [
    /tunneling socket|ERR_INVALID_PROXY|Invalid proxy/i,
    "The proxy did not let npm through: check HTTPS_PROXY and HTTP_PROXY, or `npm config get https-proxy`.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/,
    "The registry of npm cannot be reached. Check the network. Behind a proxy set HTTPS_PROXY; with a registry of your own, `npm config set registry`. What was fetched stays in npm's cache: run the command again.",
  ],
  [
    /EINTEGRITY/,
    "A package is not what the lock file says it has to be: a mirror or a proxy changed it, or npm's cache is damaged. `npm cache verify`, then run the command again.",
  ],
  [
    /E401|E403/,
    "The registry refused: a mirror of your company may want you to sign in, or does not carry a package. `npm config get registry` says which registry it was.",
  ],
  [/E404|ETARGET/, "The registry has no such package or version: a mirror may lag behind registry.npmjs.org."],
  [
    /EACCES|EPERM|EROFS/,
    "npm may not write here. Use a folder of your own; where an earlier run was root's, delete node_modules first. On Windows close editors and virus scanners that hold files open.",
  ],
  [
    /ENOENT.*npm|spawn npm/,
    "There is no npm on the path: it comes with Node, from https://nodejs.org or by your package manager (`apt install npm`).",
  ],
];

/** Says in a sentence what a failed installation needs, from what npm printed; nothing where that is new to us. */
export function reasonOf(said) {
  return REASONS.find(([pattern]) => pattern.test(said))?.[1];
}
