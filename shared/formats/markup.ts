const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text for use in HTML or XML, also inside an attribute in double quotation marks. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
