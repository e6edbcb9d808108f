import { Fragment } from "react";
import type { Site } from "#content/types.ts";

export type DirectContact = {
  readonly mail: string;
  readonly phones: readonly { readonly label: string; readonly href: string }[];
};

export const directContactOf = (mail: string, offices: Site["offices"]): DirectContact => ({
  mail,
  phones: offices.map(({ phone }) => phone),
});

export function DirectContactLine({ mail, phones }: DirectContact) {
  return (
    <>
      email{" "}
      <a className="link" href={`mailto:${mail}`}>
        {mail}
      </a>
      {phones.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index === 0 ? " or call " : " or "}
          <a className="link nowrap" href={href}>
            {label}
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}
