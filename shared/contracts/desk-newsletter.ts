export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;
type SubscriberState = (typeof subscriberStates)[number];

export type SubscriberQuery = { readonly text?: string; readonly status?: SubscriberState; readonly after?: string };
