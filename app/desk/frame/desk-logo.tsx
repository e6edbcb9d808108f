import { LogoMark, type Mark } from "#app/shell/logo.tsx";

export type DeskBrand = { readonly wordmark: string; readonly mark?: Mark };

export function DeskLogo({ brand: { wordmark, mark } }: { brand: DeskBrand }) {
  return (
    <>
      {mark ? <LogoMark mark={mark} /> : null}
      <span>
        {wordmark} <span className="muted">desk</span>
      </span>
    </>
  );
}
