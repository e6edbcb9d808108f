import { spawnSync } from "node:child_process";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.log("SKIPPED certificate expired: there is no openssl to make one.");

/**
 * A key, a certificate authority, and two localhost certificates: one that expired yesterday and
 * one that is valid.
 */
export function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  const key = ["-newkey", "rsa:2048", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "30",
    "-subj",
    "/CN=Test",
  );
  openssl(
    "req",
    ...key,
    "-keyout",
    "mail.key",
    "-out",
    "mail.csr",
    "-subj",
    "/CN=localhost",
    "-addext",
    "subjectAltName=DNS:localhost",
  );
  const sign = [
    "x509",
    "-req",
    "-in",
    "mail.csr",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-copy_extensions",
    "copy",
  ];
  openssl(...sign, "-days", "-1", "-out", "expired.pem");
  openssl(...sign, "-days", "30", "-out", "good.pem");
}
