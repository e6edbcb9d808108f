/** Where an entry of the conversation stands in the page of its enquiry. */
export const anchorOf = ({ id }: { readonly id: string }) => `entry-${id}`;
