import type { ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { Page, Stack } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";

/** A page about the account of who is signed in, in one column under their address. */
export function AccountPage({ title, children }: { title: string; children: (user: UserInfo) => ReactNode }) {
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={title} subtitle={<span data-private>{user.email}</span>} width="text">
        <Stack gap="lg">{children(user)}</Stack>
      </Page>
    </QueryClientProvider>
  );
}
