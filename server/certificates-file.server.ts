import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const CERTIFICATE =
  /-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE)-----[A-Za-z0-9+/=\s]+-----END \1-----/g;

/**
 * The text of a file of authorities. Node ignores one without a certificate, and every connection
 * then fails for another reason; so this throws, and names the setting and the file.
 */
export function readAuthorities(setting: string, file: string): string {
  const text = read(setting, file);
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0)
    throw new Error(
      `${setting} names ${file}, which has no certificate: write it in PEM, from -----BEGIN CERTIFICATE----- on; openssl x509 -inform der -in ${file} makes that of the other form.`,
    );
  for (const [index, certificate] of certificates.entries()) {
    if (!isCertificate(certificate))
      throw new Error(
        `${setting} names ${file}, whose certificate ${index + 1} cannot be read: copy it there again, whole.`,
      );
  }
  return text;
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} names ${file}, which cannot be read (${code}).`);
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== undefined;
  } catch {
    return false;
  }
}
