import { useLocation } from "react-router";

/** `aria-current` of a link: this very page, or a section that the page is part of. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

export function useCurrent() {
  const { pathname } = useLocation();
  return (href: string) => currentOf(href, pathname);
}
