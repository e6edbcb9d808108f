import type { ReactNode } from "react";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import type { ShellData } from "./shell-data.ts";

export function Shell({ site, navigation, aboutPrices, renderedYear, children }: ShellData & { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header site={site} navigation={navigation} />
      <main id="main">{children}</main>
      <Footer site={site} navigation={navigation} renderedYear={renderedYear} />
      <Drawer site={site} navigation={navigation} />
      <PricingDialog site={site} navigation={navigation} aboutPrices={aboutPrices} />
      <p className="sr-only" role="status" data-announcer="" />
    </>
  );
}
