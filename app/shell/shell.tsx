import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Newsletter } from "./newsletter.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import type { ShellData } from "./shell-data.ts";

/** What every page shows around its content. */
export function Shell({ site, navigation, renderedYear, children }: ShellData & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header site={site} navigation={navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {pathname === "/newsletter" ? null : <Newsletter newsletter={navigation.newsletter} reach={site.reach} />}
      <Footer site={site} navigation={navigation} renderedYear={renderedYear} />
      <Drawer site={site} navigation={navigation} />
      <SearchDialog />
      <PricingDialog site={site} navigation={navigation} />
      <p className="sr-only" role="status" data-announcer="" />
    </>
  );
}
