import { useEffect } from "react";
import { postTrouble, Refused, Trouble } from "@carnet/shell/api";
import { Page, RefusalNotice, RemoteTrouble, SkeletonLines } from "@carnet/shell/ui";
import { useRevalidator, useRouteError } from "@carnet/shell/ui/router";

/** Stands in for a screen whose loader or drawing failed: a refusal in its own words, anything else as the room's trouble panel. */
export function RouteTrouble({ name }: { name: string }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const known = error instanceof Refused || error instanceof Trouble;
  useEffect(() => {
    if (!known) postTrouble({ kind: "crashed", error });
  }, [error, known]);
  if (error instanceof Refused) {
    return (
      <Page title="">
        <RefusalNotice code={error.code} />
      </Page>
    );
  }
  return <RemoteTrouble name={name} reason={known ? "down" : "crashed"} onRetry={() => void revalidate()} />;
}

/** Stands in for a screen that is still being fetched when the room is first drawn. */
export function RouteSkeleton() {
  return (
    <Page title="">
      <SkeletonLines shape="card" />
    </Page>
  );
}
