import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Newsletter } from "./newsletter.tsx";
import { usePageChange } from "./page-change.ts";
import { Pricing } from "./pricing.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import type { ShellData } from "./shell-data.ts";

export function Shell({ site, navigation, renderedYear, children }: ShellData & { children: ReactNode }) {
  usePageChange();
  useHydratedMark();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header site={site} navigation={navigation} />
      <Drawer site={site} navigation={navigation} />
      <SearchDialog />
      <main id="main">{children}</main>
      {pathname === "/newsletter" ? null : <Newsletter newsletter={navigation.newsletter} reach={site.reach} />}
      <Footer site={site} navigation={navigation} renderedYear={renderedYear} />
      <Pricing site={site} navigation={navigation} />
      <p className="sr-only" role="status" data-announcer="" />
    </>
  );
}

/** Tells early/replay.ts that controls outside islands are alive. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.setAttribute("data-hydrated", "");
    document.dispatchEvent(new Event("hydrated"));
  }, []);
}
