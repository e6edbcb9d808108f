/** The id of a timeline entry on its enquiry's page. */
export const anchorOf = ({ id }: { readonly id: string }) => `entry-${id}`;
