import { Outlet, Scripts } from "react-router";

/** The frame of an application: what sets it apart from a document is `<Scripts />`. */
export default function ApplicationLayout() {
  return (
    <html lang="en">
      <head>
        <title>Application</title>
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
