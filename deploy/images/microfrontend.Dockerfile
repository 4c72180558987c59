# The files of one microfrontend, to be published: docker build -f deploy/images/microfrontend.Dockerfile --build-arg ROOM=mf-seance .
FROM node:24-slim AS build
ARG ROOM
WORKDIR /carnet
COPY . .
RUN npm ci && npm run build --workspace "@carnet/$ROOM" && npx tsx deploy/tools/publish.ts --www=/www "$ROOM"

FROM scratch
COPY --from=build /www /www
