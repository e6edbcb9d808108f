import { Outlet } from "react-router";

/** Empty: documents (pages/document.tsx) and applications each render their whole page. */
export default function Root() {
  return <Outlet />;
}

/** For errors outside any page's frame. The error itself is in the log. */
export function ErrorBoundary() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <h1>Unexpected Application Error!</h1>
        <p>
          <a href="/">Back to the home page</a>
        </p>
      </body>
    </html>
  );
}
