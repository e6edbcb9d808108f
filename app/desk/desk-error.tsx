/** What stands in place of a page that is refused, missing or broken. No record can be loaded here. */
export function DeskError({ status }: { status: number }) {
  return (
    <main className="desk-gate">
      {status === 403 ? (
        <>
          <h1>Not yours to open</h1>
          <p>Your role does not include this. An admin can change that under Members.</p>
        </>
      ) : status === 404 ? (
        <>
          <h1>Nothing lives here</h1>
          <p>It was erased, or the address is not complete.</p>
        </>
      ) : (
        <>
          <h1>That did not work</h1>
          <p>Something broke on our side. What was saved before stays saved; try again in a moment.</p>
        </>
      )}
      <a href="/desk" className="btn">
        To the desk
      </a>
    </main>
  );
}
