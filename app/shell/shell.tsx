import type { ReactNode } from "react";
import { usePath } from "./current-page.ts";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Layer } from "./layer.tsx";
import { Newsletter } from "./newsletter.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import type { ShellData } from "./shell-data.ts";

/** What every page shows around its content. */
export function Shell({ site, navigation, prices, renderedYear, children }: ShellData & { children: ReactNode }) {
  const path = usePath();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header site={site} navigation={navigation} />
      <main id="main">{children}</main>
      <Footer site={site} navigation={navigation} renderedYear={renderedYear}>
        {site.parts.newsletter && path !== "/newsletter" ? (
          <Newsletter newsletter={navigation.newsletter} directContact={site.directContact} />
        ) : null}
      </Footer>
      <Layer>
        <Drawer site={site} navigation={navigation} />
      </Layer>
      <Layer>
        <PricingDialog site={site} navigation={navigation} prices={prices} />
      </Layer>
      <p className="sr-only" role="status" data-announcer="" />
    </>
  );
}
