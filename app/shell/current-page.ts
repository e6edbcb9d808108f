import { useLocation } from "react-router";

/** The roster stands for all hire pages, because they have no parent page. */
const sections: Readonly<Record<string, string>> = { "/hire/developers": "/hire" };

/** `aria-current` of a link: this page, or a section that contains it. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && pathname.startsWith(`${sections[href] ?? href}/`) ? "true" : undefined;
}

/** The path of the rendered page, as spelled in links: the build requests it with a trailing slash. */
export const usePath = () => useLocation().pathname.replace(/(?<=.)\/$/, "");

export function useCurrent() {
  const pathname = usePath();
  return (href: string) => currentOf(href, pathname);
}
