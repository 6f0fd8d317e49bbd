/** The icons of browser tabs and home screens: the merchant's picture, in every size, or the built ones. */
export function IconLinks({ icon }: { icon: string | undefined }) {
  if (icon) {
    return (
      <>
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href={icon} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
