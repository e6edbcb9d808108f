import { useState } from "react";
import { Link, useLoaderData } from "react-router";

export const loader = () => ({ greeting: "Signed in" });

export default function Counter() {
  const { greeting } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>{greeting}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count} times`}
      </button>
      <Link to="/desk/more">More</Link>
    </main>
  );
}
