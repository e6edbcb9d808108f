export default function ContactRoute() {
  return <h1>Contact</h1>;
}
