/** An e-mail address that breaks before its @ where there is no room for it. */
export function Email({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <bdi dir="ltr" className="break-words">
      {name}
      {host && (
        <>
          <wbr />@{host}
        </>
      )}
    </bdi>
  );
}
