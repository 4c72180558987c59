/**
 * What answers are kept with, as the page lends it to its remotes under the name `@tanstack/react-query`: one copy a page,
 * and of it the words that screens say (a test holds this list and the screens together).
 */
export { keepPreviousData, useInfiniteQuery, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
