import { useEffect } from "react";
import { postError, Refused, CallError } from "@carnet/shell/api";
import { Page, RefusalNotice, RemoteTrouble, SkeletonLines } from "@carnet/shell/ui";
import { useLocation, useNavigate, useRouteError } from "@carnet/shell/ui/router";

/**
 * Stands in for a screen whose loader or drawing failed: a refusal in its own words, anything else as the room's
 * trouble panel. Trying again goes to the same address once more: only a new location lets the router draw it anew.
 */
export function RouteTrouble({ name }: { name: string }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const known = error instanceof Refused || error instanceof CallError;
  useEffect(() => {
    if (!known) postError({ kind: "crashed", error });
  }, [error, known]);
  if (error instanceof Refused) {
    return (
      <Page title="">
        <RefusalNotice code={error.code} />
      </Page>
    );
  }
  return (
    <RemoteTrouble
      name={name}
      reason={known ? "down" : "crashed"}
      onRetry={() => void navigate(location, { replace: true })}
    />
  );
}

/** Stands in for a screen that is still being fetched when the room is first drawn. */
export function RouteSkeleton() {
  return (
    <Page title="">
      <SkeletonLines shape="card" />
    </Page>
  );
}
