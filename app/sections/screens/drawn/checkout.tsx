import type { DrawnViewOf } from "#content/types.ts";
import { Article, Pairs, Phone, sized } from "./parts.tsx";

type Props = DrawnViewOf<"checkout">;

export function Checkout({ shop, heading, action, items, hold, delivery, total }: Props) {
  return (
    <Phone title={shop} note={heading}>
      {items.map(({ picture, label, note, value }) => (
        <span key={label} className="drawn-checkout__item">
          <Article picture={picture} />
          <span>
            <b>{label}</b>
            <span className="drawn__muted">{note}</span>
          </span>
          <b>{value}</b>
        </span>
      ))}
      <span className="drawn-checkout__hold" style={sized({ "--share": `${hold.share}%` })}>
        {hold.label}
        <b>{hold.value}</b>
      </span>
      <span className="drawn-checkout__sheet">
        <b className="drawn__title">{delivery.heading}</b>
        {delivery.items.map(({ label, value, isChosen }) => (
          <span key={label} className="drawn-checkout__choice" data-chosen={isChosen}>
            <i />
            <span>{label}</span>
            <b>{value}</b>
          </span>
        ))}
        <Pairs items={[total]} />
        <b className="drawn__button">{action}</b>
      </span>
    </Phone>
  );
}
