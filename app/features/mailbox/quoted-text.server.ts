/** A mail's own words, and what it repeats of earlier ones. */
export type SplitText = { readonly text: string; readonly quoted: string };

/** "On Monday Asha wrote:", as mail programs say it in the languages that our clients write. */
const ATTRIBUTION =
  /(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał(?:\(a\)|a)?|kirjoitti|написала?|пишет|作成|写道|:)\s*[:：]?$/iu;
/** A line between dashes, as above the original in Outlook and its relatives. */
const BETWEEN_DASHES = /^\s*-{2,}\s*\p{L}.{2,200}?-{2,}\s*$/u;
/** Zoho says between the dashes who wrote. */
const WRITTEN_BETWEEN_DASHES =
  /(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)\s*-{2,}\s*$/iu;
/** The line above what is passed on, as Gmail, Apple and Thunderbird write it. */
const FORWARDED =
  /^\s{0,10}(?:-{2,} ?(?:Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Mensagem encaminhada|Messaggio inoltrato|Doorgestuurd bericht)\b|Begin forwarded message:|Anfang der weitergeleiteten Nachricht:|Début du message réexpédié)/iu;
const isAboveForwarded = (line: string) => FORWARDED.test(line);
const FORWARDED_SUBJECT = /^\s*(?:fwd?|wg|tr|rv|enc|i|doorst|vb|vl|pd)\s*:/iu;
const RULE = /^\s*_{10,}\s*$/;
/** "From:" and "Sent:", which head the original where nothing else does. */
const FROM = /^\s*\*?(?:From|Von|De|Da|Van|Från|Fra|Od|От|发件人)\s*:\*?\s*\S/iu;
const SENT =
  /^\s*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Wysłano|Отправлено|发送时间)\s*:\*?\s*\S/iu;
const SUBJECT =
  /^\s*\*?(?:Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|Temat|Тема|主题)\s*:/iu;
const LONGEST_LINE_ABOVE = 300;
const LONGEST_END = 100;
const FROM_WITHIN = 3;
const SENT_WITHIN = 4;
const SUBJECT_WITHIN = 6;
const ATTRIBUTION_LINES = 3;

/**
 * Tells the new words from the quoted ones below them. Answers between the quoted lines stay in the
 * text, and so does everything where the new words would be none. A mail that answers none has no
 * original below it: "From:" and "Date:" are its own words.
 */
export function splitQuoted(whole: string, subject = "", isAnswer = true): SplitText {
  const lines = whole.split("\n");
  const original = isAnswer ? originalFrom(lines) : null;
  const from = [original, quotedFrom(lines)].filter((line) => line !== null);
  const at = Math.min(...from);
  const isForwarded =
    FORWARDED_SUBJECT.test(subject) || lines.slice(0, at + 1).some(isAboveForwarded);
  // What somebody passes on is what they write about.
  if (from.length === 0 || isForwarded) return { text: whole.trim(), quoted: "" };
  const text = lines.slice(0, at).join("\n").trim();
  const quoted = lines.slice(at).join("\n").trim();
  return text === "" ? { text: quoted, quoted: "" } : { text, quoted };
}

/** Where a program put the whole original below the answer, without marks before its lines. */
function originalFrom(lines: readonly string[]): number | null {
  const head = lines.findIndex((_, index) => isLineAbove(lines, index) || isHead(lines, index));
  if (head < 0) return null;
  return RULE.test(lines[head - 1] ?? "") ? head - 1 : head;
}

/** Clients head their own sections with dashes, too: what follows tells. */
function isLineAbove(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? "").trim();
  if (line.length > LONGEST_LINE_ABOVE || !BETWEEN_DASHES.test(line)) return false;
  const next = lines.slice(at + 1, at + 1 + FROM_WITHIN).find((each) => each.trim() !== "");
  return WRITTEN_BETWEEN_DASHES.test(line) || FROM.test(next ?? "");
}

/** A journey has "From:" and "Date:" as well: a mail has an address there, or a subject. */
function isHead(lines: readonly string[], at: number): boolean {
  const from = lines[at] ?? "";
  if (!FROM.test(from)) return false;
  const isSent = lines.slice(at + 1, at + 1 + SENT_WITHIN).some((line) => SENT.test(line));
  const hasSubject = lines
    .slice(at + 1, at + 1 + SUBJECT_WITHIN)
    .some((line) => SUBJECT.test(line));
  return isSent && (from.includes("@") || hasSubject);
}

/** Where the marked lines begin that nothing follows, with the line that says who wrote them. */
function quotedFrom(lines: readonly string[]): number | null {
  const isMarked = (line: string) => line.trimStart().startsWith(">");
  const last = lines.findLastIndex((line) => line.trim() !== "" && !isMarked(line));
  const first = lines.findIndex((line, index) => index > last && isMarked(line));
  if (first < 0) return null;
  return attributionAbove(lines, last) ?? first;
}

/** The attribution may be broken into several lines; it ends with the last line of the answer. */
function attributionAbove(lines: readonly string[], last: number): number | null {
  // Patterns for its end would take minutes for a line of a megabyte.
  const end = (lines[last] ?? "").trimEnd().slice(-LONGEST_END);
  if (last < 0 || !ATTRIBUTION.test(end)) return null;
  const start = Math.max(0, last - ATTRIBUTION_LINES + 1);
  const blank = lines.findLastIndex((line, index) => index < last && line.trim() === "");
  return blank + 1 >= start ? blank + 1 : last;
}
