import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, PricedLine, Site } from "#content/types.ts";

type Props = { line: PricedLine; action: LinkRecord } & Pick<Site, "currencies">;

export function PriceLine({ line, action, currencies }: Props) {
  return (
    <div className="price-line row" data-prices="">
      <p>
        <Priced {...line} />
      </p>
      <CurrencyChoice currencies={currencies} />
      <TextLink link={action} />
    </div>
  );
}
