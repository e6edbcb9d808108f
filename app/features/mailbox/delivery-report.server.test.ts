import { expect, test } from "vitest";
import { messageIdsIn, readDeliveryStatus } from "./delivery-report.server.ts";

const report = (fields: readonly string[]) =>
  readDeliveryStatus(["Reporting-MTA: dns; mail.example", "", ...fields].join("\r\n"));

test.each([
  [
    "5.1.1",
    "smtp; 550 5.1.1 <a@b.example>: User unknown",
    true,
    "550 5.1.1 <a@b.example>: User unknown",
  ],
  ["5.1.1", "smtp; 550 no such user here", true, "550 5.1.1 no such user here"],
  ["5.1.10", "", true, "550 5.1.10"],
  ["5.2.1", "smtp; 550 5.2.1 disabled", true, "550 5.2.1 disabled"],
  ["5.2.2", "smtp; 552 5.2.2 mailbox full", false, "552 5.2.2 mailbox full"],
  ["5.7.1", "smtp; 554 5.7.1 blocked", false, "554 5.7.1 blocked"],
  ["", "X-Notes; whatever", false, "550 5.0.0 whatever"],
])("status %s, diagnostic %s", (status, diagnostic, isHard, error) => {
  const fields = [
    "Final-Recipient: rfc822;A@b.example",
    "Action: failed",
    ...(status ? [`Status: ${status}`] : []),
    ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
  ];
  expect(report(fields)).toEqual([{ recipient: "a@b.example", isFailed: true, isHard, error }]);
});

test("a delay and a success are no failure", () => {
  for (const action of ["delayed", "delivered", "relayed"]) {
    const fields = ["Final-Recipient: rfc822; a@b.example", `Action: ${action}`, "Status: 4.4.1"];
    expect(report(fields)).toMatchObject([{ isFailed: false, isHard: false }]);
  }
});

test("folded fields and several recipients are read, and nonsense is not", () => {
  const several = report([
    "Original-Recipient: rfc822; one@b.example",
    "Action: failed",
    "Diagnostic-Code: smtp; 550 5.1.1",
    " no such user",
    "",
    "Final-Recipient: rfc822; two@b.example",
    "Action: delayed",
  ]);
  expect(several).toMatchObject([
    { recipient: "one@b.example", error: "550 5.1.1 no such user" },
    { recipient: "two@b.example" },
  ]);
  expect(readDeliveryStatus("")).toEqual([]);
  expect(readDeliveryStatus("Action: failed\n\n: x\n")).toEqual([]);
});

test("the mail that came back is found by its Message-ID", () => {
  expect(messageIdsIn("From: x\r\nMessage-ID: <1@site.example>\r\nmessage-id:\t<2@x>\r\n")).toEqual(
    ["<1@site.example>", "<2@x>"],
  );
});
