import { Fragment } from "react";

/** How else to reach the company, for when a form cannot do its job. */
export type Reach = {
  readonly mail: string;
  readonly phones: readonly { readonly label: string; readonly href: string }[];
};

type Office = { readonly phone: Reach["phones"][number] };

export const reachOf = (mail: string, offices: readonly Office[]): Reach => ({
  mail,
  phones: offices.map(({ phone }) => phone),
});

export function ReachLine({ mail, phones }: Reach) {
  return (
    <>
      write to{" "}
      <a className="link" href={`mailto:${mail}`}>
        {mail}
      </a>
      {phones.map(({ label, href }) => (
        <Fragment key={href}>
          {" "}
          or call{" "}
          <a className="link nowrap" href={href}>
            {label}
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}
