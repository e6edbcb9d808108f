export default function NewsletterRoute() {
  return <h1>Newsletter</h1>;
}
