import { expect, test } from "vitest";
import { deliveryErrorOf, isNoSuchAddress, mailErrorOf } from "./delivery-error.server.ts";

// Answers of real mail servers, as nodemailer words them.
const rejected = "Can't send mail - all recipients were rejected:";

test.each([
  [`${rejected} 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown`, "no mailbox"],
  [`${rejected} 550-5.1.1 The email account that you tried to reach does not exist.`, "no mailbox"],
  [`${rejected} 550 No such user here`, "no mailbox"],
  [`${rejected} 550 5.2.1 The account is inactive`, "no mailbox"],
  [`${rejected} 452 4.2.2 The recipient's inbox is out of storage space`, "full"],
  [`${rejected} 552 mailbox full`, "full"],
  [`${rejected} 552 5.2.2 <a@b.example>: Quota exceeded (mailbox for user is full)`, "full"],
  [`${rejected} 452 Mailbox full, try again`, "full"],
  [`${rejected} 452 4.3.1 Insufficient system storage`, "their server"],
  [`${rejected} 452 4.5.3 Too many recipients`, "their server"],
  ["Message failed: 552 5.3.4 Message size exceeds fixed limit", "unknown"],
  [
    "Message failed: 550 5.7.26 Unauthenticated mail is prohibited from the sender's domain",
    "distrusted",
  ],
  ["Message failed: 554 Message refused", "distrusted"],
  [`${rejected} 450 4.7.1 Greylisted, try again in 5 minutes`, "their server"],
  [`${rejected} 421 Too many connections, try later`, "their server"],
  [`${rejected} 450 4.4.1 connection timed out to mx.b.example`, "their server"],
  ["connect ECONNREFUSED 127.0.0.1:587", "our server"],
  ["getaddrinfo ENOTFOUND smtp.b.example", "our server"],
  ["Greeting never received", "our server"],
  ["Server terminates connection. response=421 4.7.0 Give a full host name", "our server"],
  ["Invalid HELO. response=504 5.5.2 <[127.0.0.1]>: need fully-qualified hostname", "our server"],
  [`${rejected} 504 5.5.2 <[127.0.0.1]>: Helo command rejected: need a full name`, "our server"],
  ["Invalid login: 535 5.7.8 authentication failed", "our server"],
  ["Invalid HELO. response=504 5.5.2 <[127.0.0.1]>: Helo command rejected", "our server"],
  [
    "Server terminates connection. response=421 4.7.0 [127.0.0.1] does not look like a name",
    "our server",
  ],
  ["EHLO failed but HELO does not support required STARTTLS. response=504 no", "our server"],
  ["Mail command failed: 550 5.7.1 You may not send as no-reply@b.example", "our server"],
  ["Mail command failed: 450 4.7.1 Too many messages", "our server"],
  ["Mail command failed: 530 5.7.0 Authentication required", "our server"],
  [`${rejected} 554 5.7.1 <a@b.example>: Relay access denied`, "our server"],
  [`${rejected} 454 4.7.1 <a@b.example>: Relay access denied`, "our server"],
  [`${rejected} 550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain`, "our server"],
  [`${rejected} 550 relay not permitted`, "our server"],
  [`${rejected} 550 5.7.1 <a@b.example>... Relaying denied`, "our server"],
  [`${rejected} 553 sorry, that domain isn't in my list of allowed rcpthosts`, "our server"],
  [`${rejected} 554 5.7.1 <web[10.0.0.7]>: Client host rejected: Access denied`, "our server"],
  [
    `${rejected} 553 5.7.1 <no-reply@r.example>: Sender address rejected: not owned by user web`,
    "our server",
  ],
  [`${rejected} 550 5.4.5 Daily user sending limit exceeded`, "our server"],
  [
    `${rejected} 450 4.1.1 <a@b.example>: undeliverable address: host mx.b.example said: 554 5.7.1 Client host rejected`,
    "no mailbox",
  ],
  ["the subscription is over", "over"],
  ["template broken", "unknown"],
])("%s is explained as: %s", (said, error) => {
  expect(mailErrorOf(said)).toBe(error);
});

test("errors that no mail server sent, and answers of a webhook's server, keep their wording", () => {
  const full = "552 5.2.2 Mailbox full";
  expect(deliveryErrorOf({ channel: "mail-reply", lastError: full })).toBe("full");
  expect(deliveryErrorOf({ channel: "webhook", lastError: full })).toBeNull();
  expect(deliveryErrorOf({ channel: "mail-reply", lastError: "Something else" })).toBeNull();
  expect(deliveryErrorOf({ channel: "mail-reply", lastError: null })).toBeNull();
});

test.each([
  [`${rejected} 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown`, true],
  [`${rejected} 550-5.1.1 The email account that you tried to reach does not exist.`, true],
  [`${rejected} 550 5.1.10 RESOLVER.ADR.RecipientNotFound`, true],
  [`${rejected} 550 No such user here`, true],
  [`${rejected} 550 5.7.1 User unknown or mail refused by policy`, false],
  [`${rejected} 550 refused`, false],
  [`${rejected} 550 5.2.1 The account is inactive`, false],
  [`${rejected} 552 5.2.2 mailbox full`, false],
  [`${rejected} 450 4.1.1 User unknown, try again`, false],
])("only a final answer that the address does not exist counts as that: %s", (said, isGone) => {
  expect(isNoSuchAddress(said)).toBe(isGone);
});
