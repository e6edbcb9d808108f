/** An address that leads elsewhere, as it is compared: letters of one size, nothing encoded. */
export type FormerAddress = {
  readonly path: string;
  /** A request has to have all of these, besides others. */
  readonly parameters: readonly Parameter[];
};

type Parameter = readonly [name: string, value: string];

/** What is wrong with an address of a former site as somebody wrote it; null if nothing is. */
export function problemOfFormerAddress(text: string): string | null {
  if (/^(?:https?:)?\/\//i.test(text))
    return "expected the address without its beginning: /about-us, not https://www.example.com/about-us";
  if (!text.startsWith("/")) return "expected a path that begins with /, like /about-us";
  if (text.includes("#")) return "leave out # and what follows: browsers do not send it";
  if (text.includes("\\")) return "expected / in place of \\";
  if (/%(?![0-9a-f]{2})/i.test(text)) return "write %25 for a % that begins no encoded letter";
  const [path = ""] = split(text);
  if (/%00|\p{Cc}/iu.test(text)) return "remove the sign that cannot be seen";
  if (decoded(path) === null)
    return "its encoded letters are not UTF-8: copy the address from a browser";
  if (/\/:|\*(?:\/|$)/.test(path))
    return "expected one address: * and :name stand for nothing, so write a line for each address";
  if (/\/\.{1,2}(?:\/|$)/.test(decoded(path) ?? "")) return "expected a path without . or ..";
  return null;
}

/** A path and query, encoded or as people read them, in the form in which addresses are compared. */
export function readFormerAddress(text: string): FormerAddress {
  const [path = "", query = ""] = split(text);
  return { path: comparedPath(path), parameters: parametersOf(query) };
}

const split = (text: string): readonly string[] =>
  /^([^?]*)(?:\?(.*))?$/s.exec(text)?.slice(1) ?? [];

function comparedPath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return folded(decoded(single) ?? single);
}

/** An encoded slash stays part of its segment, as it does in the router. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252F"));
  } catch {
    return null;
  }
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();

const parametersOf = (query: string): Parameter[] =>
  [...new URLSearchParams(query)].map(([name, value]) => [folded(name), folded(value)]);

const isSame = ([name, value]: Parameter, [otherName, otherValue]: Parameter) =>
  name === otherName && value === otherValue;

const hasAll = (parameters: readonly Parameter[], wanted: readonly Parameter[]) =>
  wanted.every((each) => parameters.some((parameter) => isSame(parameter, each)));

/** Whether two addresses are one: also where one is encoded, or has its parameters in another order. */
export function isSameFormerAddress(one: string, other: string): boolean {
  const [first, second] = [readFormerAddress(one), readFormerAddress(other)];
  return (
    first.path === second.path &&
    hasAll(first.parameters, second.parameters) &&
    hasAll(second.parameters, first.parameters)
  );
}

type Redirect = { readonly from: string; readonly to: string };

export type Redirects = {
  /** Where a request is led: the target, and what is left of the request's query. */
  find(path: string, query: string): { readonly to: string; readonly query: string } | null;
};

export function createRedirects(addresses: readonly Redirect[]): Redirects {
  const byPath = new Map<string, { readonly former: FormerAddress; readonly to: string }[]>();
  for (const { from, to } of addresses) {
    const former = readFormerAddress(from);
    const others = byPath.get(former.path) ?? [];
    // The one with the most parameters is the most exact.
    const sorted = [...others, { former, to }].sort(
      (one, other) => other.former.parameters.length - one.former.parameters.length,
    );
    byPath.set(former.path, sorted);
  }
  return {
    find(path, query) {
      const candidates = byPath.get(comparedPath(path));
      if (candidates === undefined) return null;
      const parameters = parametersOf(query);
      const found = candidates.find(({ former }) => hasAll(parameters, former.parameters));
      return found ? { to: found.to, query: queryWithout(query, found.former.parameters) } : null;
    },
  };
}

/** What the former site needed to know says nothing to this one. */
function queryWithout(query: string, taken: readonly Parameter[]): string {
  if (taken.length === 0) return query;
  const isKept = (pair: string) => {
    const [parameter] = parametersOf(pair);
    return parameter !== undefined && !taken.some((each) => isSame(each, parameter));
  };
  return query.split("&").filter(isKept).join("&");
}
