/** Mantine's layered styles for the parts of the full set. */
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
