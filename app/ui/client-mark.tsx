import { initialsOf } from "./initials.ts";

/** The initials of a client or a client's speaker, whose name is beside it. */
export const ClientMark = ({ name }: { name: string }) => (
  <span className="client-mark" aria-hidden="true">
    {initialsOf(name)}
  </span>
);
