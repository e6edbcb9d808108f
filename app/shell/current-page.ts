import { useLocation } from "react-router";

/** The roster stands for all hire pages: there is no page above them. */
const sections: Readonly<Record<string, string>> = { "/hire/developers": "/hire" };

/** `aria-current` of a link: this very page, or a section that the page is part of. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && pathname.startsWith(`${sections[href] ?? href}/`) ? "true" : undefined;
}

/** The path of the page that is rendered, spelled as its links are: the build asks for it with a slash at the end. */
export const usePath = () => useLocation().pathname.replace(/(?<=.)\/$/, "");

export function useCurrent() {
  const pathname = usePath();
  return (href: string) => currentOf(href, pathname);
}
